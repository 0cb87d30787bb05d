import { Bank, Vignette } from '../parts/Scene.tsx'
import s from '../paint.module.css'

/** A house on the shore with light behind a closed curtain. */
export function LitWindow() {
  return (
    <Vignette light={240} stars="M80 140h0M130 80h0M190 40h0M350 60h0M410 140h0">
      <Bank d="M10 222C120 206 340 206 470 220" />
      <path className={s.mid} d="M160 226V122L240 66 320 122V226Z" />
      <path
        className={s.edge}
        d="M140 128L240 54 340 128 330 138 240 72 150 138ZM288 62h18v34l-18-14Z"
      />
      <path className={s.heart} d="M178 140h56v56h-56Z" />
      <path className={s.flame} d="M178 140H206Q204 172 178 180ZM234 140H206Q208 172 234 180Z" />
      <path className={s.nearline} d="M178 140h56v56h-56ZM206 140v56" />
      <path className={s.wood} d="M258 150h38v76h-38Z" />
      <path className={s.edge} d="M264 188h0" />
      <path className={s.nearline} d="M266 190h0M300 50q-8-10 0-18t2-18" />
      <path className={s.ember} d="M150 238h36M204 242h60" />
      <path
        className={s.nearline}
        d="M368 236C370 210 362 190 372 168M386 238C388 214 398 202 408 190"
      />
      <path className={s.reed} d="M371 172L374 156M407 193L416 180" />
    </Vignette>
  )
}
