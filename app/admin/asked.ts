const longestSearch = 200

export type Asked<Part> = { show: Part; search: string; page: number }

/** What the address of a list asks for: which part of it, what is looked for, and which page. */
export function askedOf<Part extends string>(
  { searchParams }: URL,
  parts: readonly Part[],
  usual: Part,
): Asked<Part> {
  const show = searchParams.get('show')
  return {
    show: parts.find((part) => part === show) ?? usual,
    // The keyboard of a phone puts a blank behind each word that it completes.
    search: (searchParams.get('q') ?? '').trim().slice(0, longestSearch),
    page: Number(searchParams.get('page')) || 1,
  }
}
