import type { Page } from 'playwright'
import sharp from 'sharp'
import { renderPdf } from '../testing/pdf.ts'

const maxSheets = 4
const gap = 20

/** Prints the page as a PDF and writes a picture of its first sheets, side by side. */
export async function writePrintPicture(page: Page, path: string): Promise<void> {
  const sheets = await renderPdf(await page.pdf({ format: 'A4', preferCSSPageSize: true }))
  const shown = sheets.slice(0, maxSheets)
  const [first] = shown
  if (!first) return
  const sheetWidth = first.width + gap
  await sharp({
    create: {
      width: sheetWidth * shown.length,
      height: first.height,
      channels: 3,
      background: '#888',
    },
  })
    .composite(
      shown.map(({ data, width, height }, index) => ({
        input: Buffer.from(data),
        raw: { width, height, channels: 4 },
        left: index * sheetWidth,
        top: 0,
      })),
    )
    .toFile(path)
}
