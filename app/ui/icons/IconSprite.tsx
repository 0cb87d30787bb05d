import { useDrawingSet } from '#app/ui/drawing-set.ts'
import { flameShapes } from './Logo.tsx'

/** Paths in a view box of 24 by 24; SpriteIcon sets the weight and colour of the line. */
const paths = {
  calendar: 'M4 6h16v14H4ZM4 10.5h16M8.5 3.5V8M15.5 3.5V8M12 14.5v.1M8 14.5v.1M16 14.5v.1',
  flame:
    'M12 21c-4 0-6.5-2.5-6.5-6 0-4.5 4-6 4.5-12 4 2 4.5 5 4.5 7 1-.5 1.5-1.5 1.5-2.5 2 2 2.5 5 2.5 7.5 0 3.5-2.5 6-6.5 6ZM12 21c-1.8 0-2.8-1.2-2.8-2.8 0-2 1.8-2.7 2.3-4.7 2 1.2 3.3 2.7 3.3 4.7 0 1.6-1 2.8-2.8 2.8',
  hands:
    'M2.5 8.5l4-2.5 5 1.5 2-1.5 4.5.5 3.5 2.5M4 15l7 4.5c1 .5 2 .2 3-.5l5.5-4.5M11.5 7.5l-3 3.5c1.5 1.5 3.5 1 5-.5l5 4.5M2.5 8.5V15M21.5 9v6',
  compass: 'M12 3a9 9 0 0 1 0 18 9 9 0 0 1 0-18M15.5 8.5l-2 5-5 2 2-5Z',
  people:
    'M9 4.5a3.2 3.2 0 0 1 0 6.4 3.2 3.2 0 0 1 0-6.4M2.5 19.5c0-4 2.5-6 6.5-6s6.5 2 6.5 6M16 5a3 3 0 0 1 0 5.7M18 14c2.2.8 3.5 2.7 3.5 5.5',
  search: 'M10.5 4a6.5 6.5 0 0 1 0 13 6.5 6.5 0 0 1 0-13M15.3 15.3L20.5 20.5',
  instagram:
    'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5ZM12 8.2a3.8 3.8 0 0 1 0 7.6 3.8 3.8 0 0 1 0-7.6M16.8 7.2v.1',
  telegram: 'M21 4L2.5 11.5l5.5 2.2L10.5 20l3.2-3.8 4.3 3ZM8 13.7L21 4M10.5 20v-4.5L21 4',
  tiktok: 'M13.5 3.5v12a4 4 0 1 1-4-4M13.5 3.5c.5 3 2.5 4.8 5.5 5',
  youtube:
    'M6.5 5.5h11a4 4 0 0 1 4 4v5a4 4 0 0 1-4 4h-11a4 4 0 0 1-4-4v-5a4 4 0 0 1 4-4ZM10.5 9.2v5.6l4.5-2.8Z',
  facebook: 'M12 3a9 9 0 0 1 0 18 9 9 0 0 1 0-18M12.2 21v-9.5c0-2 1-3 3.3-3M9.5 13h5.5',
  buyMeACoffee:
    'M4.5 9.5h12l-1 9.5a1.7 1.7 0 0 1-1.7 1.5H7.2A1.7 1.7 0 0 1 5.5 19ZM16 12h1.5a2.5 2.5 0 0 1 0 5h-2M8.5 6.5c-1-1.5 1-2 0-3.5M12.5 6.5c-1-1.5 1-2 0-3.5',
  linktree: 'M12 21v-5.5M12 11.5V3M4.5 11.5h15M6.5 6l5.5 5.5L17.5 6',
}
export type SpriteIconName = keyof typeof paths

/** Instead of the flame in the plain set. */
const sun =
  'M12 8a4 4 0 0 1 0 8 4 4 0 0 1 0-8M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1 1M17.4 17.4l1 1M5.6 18.4l1-1M17.4 6.6l1-1'

/** The symbols that SpriteIcon and SpriteLogo refer to. Server-rendered once in a page, so visitors download no script. */
export function IconSprite() {
  const isPlain = useDrawingSet() === 'plain'
  return (
    <svg width="0" height="0" aria-hidden="true" focusable="false">
      {Object.entries(paths).map(([name, d]) => (
        <symbol key={name} id={`mark-${name}`} viewBox="0 0 24 24">
          <path d={isPlain && name === 'flame' ? sun : d} />
        </symbol>
      ))}
      <symbol
        id="mark-logo"
        viewBox="0 0 48 48"
        dangerouslySetInnerHTML={{ __html: flameShapes }}
      />
    </svg>
  )
}
