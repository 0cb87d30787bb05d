declare module '*?program' {
  export const run: string
}
