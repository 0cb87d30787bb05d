/** Runs a task when the next frame has been painted. Returns a function that cancels it. */
export function afterPaint(task: () => void): () => void {
  // A message that is posted before a frame is painted arrives after it.
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', task)
  port1.start()
  const frame = requestAnimationFrame(() => port2.postMessage(null))
  return () => {
    cancelAnimationFrame(frame)
    port1.close()
  }
}
