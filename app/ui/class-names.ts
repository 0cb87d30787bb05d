/** Class names side by side; what is missing or switched off leaves no trace. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
