import type { ElementQuery } from './find-element.ts'

/** What the tests do in a browser, by the protocol that it speaks. */
export type BrowserTab = {
  goTo(address: string): Promise<void>
  goBack(): Promise<void>
  reload(): Promise<void>
  setSize(width: number, height: number): Promise<void>
  setCookie(name: string, value: string): Promise<void>
  /** Runs the function in the page. It may only use its argument. */
  evaluate<Argument, Result>(
    script: (argument: Argument) => Result,
    argument: Argument,
  ): Promise<Awaited<Result>>
  isShown(query: ElementQuery): Promise<boolean>
  /** Waits until the element is there, and clicks or touches it as a person does. */
  click(query: ElementQuery): Promise<void>
  type(query: ElementQuery, text: string): Promise<void>
  /** Sets the date as the browser's own picker does. */
  chooseDate(query: ElementQuery, date: string): Promise<void>
  chooseFile(query: ElementQuery, path: string): Promise<void>
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

/** A browser that was started for the tests. Each tab has cookies and storage of its own. */
export type TestedBrowser = {
  version: string
  openTab(origin: string): Promise<BrowserTab>
  close(): Promise<void>
}
