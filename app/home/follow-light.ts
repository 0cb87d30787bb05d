export function followLight({ signal }: AbortController) {
  const options = { passive: true, signal }
  addEventListener('pointermove', moveTo, options)
  // The browser ends the pointer's events where a finger scrolls.
  addEventListener('touchmove', ({ touches }) => [...touches].forEach(moveTo), options)
  const moveToFocus = ({ target }: FocusEvent) => {
    const { x, y, width, height } = (target as Element).getBoundingClientRect()
    moveTo({ clientX: x + width / 2, clientY: y + height / 2 })
  }
  addEventListener('focusin', moveToFocus, options)
  signal.addEventListener('abort', () => {
    document.documentElement.style.removeProperty('--light-x')
    document.documentElement.style.removeProperty('--light-y')
  })
}

function moveTo({ clientX, clientY }: { clientX: number; clientY: number }) {
  const { style } = document.documentElement
  style.setProperty('--light-x', `${clientX}px`)
  style.setProperty('--light-y', `${clientY}px`)
}
