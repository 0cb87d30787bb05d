/** Hides the events for a moment and shows placeholders instead. */
export function run(delay: number): void {
  const { dataset } = document.documentElement
  dataset['events'] = 'loading'
  setTimeout(() => delete dataset['events'], delay)
}
