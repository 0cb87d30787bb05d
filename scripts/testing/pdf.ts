import { PDFiumLibrary } from '@hyzyla/pdfium'

/** Red, green, blue and opacity of each pixel. */
export type Pixels = { data: Uint8Array; width: number; height: number }

/** A picture of each page of a PDF, with twice 72 pixels to an inch. */
export async function renderPdf(file: Uint8Array): Promise<Pixels[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(file)
  const pictures: Pixels[] = []
  for (const page of document.pages()) pictures.push(await page.render({ scale: 2 }))
  library.destroy()
  return pictures
}

export async function countPages(file: Uint8Array): Promise<number> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(file)
  const count = document.getPageCount()
  library.destroy()
  return count
}
