import type { ReactNode } from 'react'
import { Fire, Lantern } from '#app/ui/drawings/parts/Fire.tsx'
import { FigureFromBehind, SittingFigure, StandingFigure } from '#app/ui/drawings/parts/Figures.tsx'
import s from '#app/ui/drawings/paint.module.css'
import { Bicycle, Cat, Envelope, Garland, Typewriter, Sack } from './drawn-objects.tsx'

type Props = { light: number; stars: string; children: ReactNode }

/** A view outdoors, in the shape of a photograph and with the site's own sky. */
function Outdoors({ light, stars, children }: Props) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 480" className={s.scene}>
      <path className={s.sky1} d="M0 0H720V480H0Z" />
      <circle className={s.sky2} cx={light} cy="290" r="230" />
      <circle className={s.sky3} cx={light} cy="290" r="158" />
      <circle className={s.sky4} cx={light} cy="290" r="92" />
      <path className={s.star} d={stars} />
      {children}
    </svg>
  )
}

function River({ light }: { light: number }) {
  return (
    <>
      <path
        className={s.far}
        d="M0 290V268C90 258 150 272 240 266S420 258 500 266 640 262 720 270V290Z"
      />
      <path className={s.deep} d="M0 286H720V480H0Z" />
      <path className={s.water} d="M0 286H720V322C600 314 500 334 380 326S130 316 0 328Z" />
      <path
        className={s.ember}
        d={`M${light - 70} 300h140M${light - 44} 316h104M${light - 60} 332h84`}
      />
      <path className={s.ripple} d="M40 312h70M130 346h50M560 308h80M610 344h56" />
    </>
  )
}

/** A room: a wall, a window with the evening in it, a floor. */
function Room({ children }: { children: ReactNode }) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 480" className={s.scene}>
      <path className={s.lit1} d="M0 0H720V480H0Z" />
      <rect className={s.sky1} x="60" y="56" width="200" height="190" rx="10" />
      <path className={s.sky3} d="M90 246a70 70 0 0 1 140 0Z" />
      <path className={s.sky4} d="M118 246a42 42 0 0 1 84 0Z" />
      <path className={s.star} d="M88 90h0M140 78h0M216 104h0M180 136h0M100 150h0" />
      <path className={s.nearline} d="M60 246V66Q60 56 70 56H250Q260 56 260 66V246ZM160 56V246" />
      <path className={s.lit2} d="M0 372H720V480H0Z" />
      {children}
    </svg>
  )
}

const stars = 'M70 70h0M150 40h0M240 96h0M330 36h0M470 60h0M560 30h0M650 84h0M600 140h0M100 150h0'

/** The drawings by the names of their files in `public/sample`. */
export const sampleImages: Record<string, ReactNode> = {
  'bank-1': (
    <Outdoors light={470} stars={stars}>
      <River light={470} />
      <path className={s.near} d="M0 380C160 340 300 372 440 372S640 346 720 358V480H0Z" />
      <StandingFigure x={150} y={424} size={1.15} coat={2} hair="bun" arm={[18, -60, 30, -44]} />
      <Sack x={206} y={428} />
      <StandingFigure
        x={560}
        y={424}
        size={1.15}
        flip
        coat={3}
        hair="cap"
        arm={[18, -72, 36, -60]}
      />
      <Sack x={500} y={430} size={1.2} />
      <Typewriter x={352} y={432} />
    </Outdoors>
  ),
  'bank-2': (
    <Outdoors light={250} stars={stars}>
      <River light={250} />
      <path className={s.near} d="M0 372C200 350 420 366 720 340V480H0Z" />
      {[90, 176, 262, 348, 434].map((x, index) => (
        <Sack key={x} x={x} y={432 - (index % 2) * 8} size={1.1 + (index % 3) * 0.16} />
      ))}
      <StandingFigure
        x={560}
        y={426}
        size={1.2}
        flip
        coat={1}
        hair="long"
        arm={[20, -112, 40, -128]}
      />
      <StandingFigure x={640} y={420} size={1.1} flip coat={4} hair="short" />
    </Outdoors>
  ),
  'bank-3': (
    <Room>
      <path className={s.wood} d="M90 366H630V386H90ZM130 386H150V470H130ZM570 386H590V470H570Z" />
      <Typewriter x={330} y={366} size={1.7} />
      <Lantern x={520} y={326} size={1.3} />
      <Cat x={170} y={366} />
    </Room>
  ),
  games: (
    <Room>
      <path className={s.nearline} d="M470 0V96" />
      <Lantern x={470} y={96} size={2} />
      <SittingFigure x={250} y={430} size={1.5} coat={1} hair="long" arm={[24, -44, 46, -46]} />
      <SittingFigure x={690} y={430} size={1.5} flip coat={2} hair="cap" arm={[24, -44, 46, -40]} />
      <StandingFigure
        x={560}
        y={400}
        size={1.35}
        flip
        coat={4}
        hair="bun"
        arm={[16, -74, 36, -70]}
      />
      <path
        className={s.wood}
        d="M330 396H600V414H330ZM360 414H376V460H360ZM554 414H570V460H554Z"
      />
      <path
        className={s.paper}
        d="M380 384L440 378 448 394 388 396ZM470 380L520 384 514 396 466 394Z"
      />
      <path className={s.brick} d="M452 396V374l8-8 8 8V396ZM540 396V380h14v16Z" />
    </Room>
  ),
  graduates: (
    <Outdoors light={360} stars={stars}>
      <path className={s.mid} d="M0 300C160 276 560 276 720 300V480H0Z" />
      <Garland d="M-10 110C180 190 540 190 730 110" at={[80, 190, 300, 420, 530, 640]} />
      <path className={s.near} d="M0 400C240 372 480 372 720 400V480H0Z" />
      {([2, 3, 1, 4, 2, 3] as const).map((coat, index) => (
        <StandingFigure
          key={index * 2}
          x={110 + index * 98}
          y={430 - (index % 2) * 14}
          size={1.2}
          coat={coat}
          hair={(['bun', 'cap', 'long', 'short', 'long', 'cap'] as const)[index] ?? 'short'}
          arm={index % 2 ? [20, -112, 34, -140] : [16, -84, 34, -98]}
        >
          <path className={s.paper} d={index % 2 ? 'M22-158h30v20h-30Z' : 'M24-116h30v20h-30Z'} />
        </StandingFigure>
      ))}
    </Outdoors>
  ),
  letters: (
    <Room>
      <path className={s.wood} d="M40 380H680V400H40ZM90 400H110V476H90ZM610 400H630V476H610Z" />
      <Envelope x={150} y={372} turn={-8} />
      <Envelope x={300} y={374} turn={4} />
      <Envelope x={440} y={372} turn={-3} />
      <Envelope x={470} y={240} turn={-16} />
      <Envelope x={590} y={150} turn={-22} size={0.8} />
      <path
        className={s.dots}
        d="M392 330C410 300 424 284 436 262M512 218C530 196 544 184 560 168"
      />
      <Cat x={580} y={380} />
    </Room>
  ),
  bicycles: (
    <Outdoors light={200} stars={stars}>
      <path
        className={s.mid}
        d="M0 340V180H120V220H220V150H330V240H420V190H560V230H640V170H720V340Z"
      />
      <path
        className={s.heart}
        d="M40 214h22v26H40ZM84 214h22v26H84ZM252 186h22v26H252ZM252 236h22v26H252ZM590 262h22v26H590ZM462 226h22v26H462ZM510 226h22v26H510Z"
      />
      <path className={s.near} d="M0 336H720V480H0Z" />
      <Bicycle x={330} y={432} />
      <SittingFigure x={170} y={436} size={1.35} coat={4} hair="cap" arm={[26, -40, 50, -44]} />
      <StandingFigure
        x={590}
        y={436}
        size={1.3}
        flip
        coat={2}
        hair="bun"
        arm={[20, -80, 40, -84]}
      />
    </Outdoors>
  ),
  podcast: (
    <Room>
      <path className={s.brick} d="M320 40H690V372H320Z" />
      <path className={s.coat} d="M420 40H500V372H420ZM590 40H690V372H590Z" />
      <SittingFigure x={250} y={440} size={1.6} coat={3} hair="short" arm={[24, -40, 44, -56]} />
      <SittingFigure
        x={640}
        y={440}
        size={1.6}
        flip
        coat={4}
        hair="long"
        arm={[24, -38, 42, -34]}
      />
      <path className={s.nearline} d="M446 446V330M420 446H472" />
      <rect className={s.edge} x="426" y="262" width="40" height="74" rx="20" />
      <path className={s.truss} d="M434 286H458M434 300H458M434 314H458" />
      <circle className={s.flame} cx="446" cy="352" r="7" />
    </Room>
  ),
  'film-night': (
    <Outdoors light={560} stars={stars}>
      <River light={560} />
      <path className={s.near} d="M0 372C200 344 520 352 720 384V480H0Z" />
      <path className={s.nearline} d="M90 392V120M330 392V168" />
      <path
        className={s.paper}
        d="M330 170C400 120 470 172 560 110L606 208C520 260 440 220 366 262Z"
      />
      <path
        className={s.dots}
        d="M340 300C380 290 420 296 470 280M370 326C420 316 470 320 520 300"
      />
      <FigureFromBehind x={150} y={452} size={1.2} coat={1} />
      <FigureFromBehind x={228} y={456} size={1.1} coat={2} />
      <FigureFromBehind x={302} y={452} size={1.15} coat={4} />
      <StandingFigure
        x={560}
        y={432}
        size={1.15}
        coat={3}
        hair="cap"
        step
        arm={[20, -116, 42, -140]}
      />
      <StandingFigure
        x={636}
        y={428}
        size={1.1}
        coat={2}
        hair="long"
        step
        arm={[20, -112, 40, -130]}
      />
      <Fire x={420} y={440} size={0.7} />
    </Outdoors>
  ),
}
