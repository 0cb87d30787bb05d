import { Fire } from './parts/Fire.tsx'
import { SittingFigure, StandingFigure } from './parts/Figures.tsx'
import s from './paint.module.css'

/** The bottom of every page: the far bank with cranes, the river, and a fire on the near shore. */
export function Shore() {
  return (
    <svg
      className={s.scene}
      viewBox="0 0 1600 190"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <path className={s.sky2} d="M876 110A104 104 0 0 1 1084 110Z" />
      <path className={s.sky3} d="M908 110A72 72 0 0 1 1052 110Z" />
      <path className={s.sky4} d="M936 110A44 44 0 0 1 1024 110Z" />
      <path
        className={s.farline}
        d="M566 106L574 60H588L596 106M570 84H592M580 60V36L552 20M580 36L640 6M580 20L640 6V40M580 36V20M676 106L682 76H692L698 106M687 76V58L730 36V60M687 58L668 50M687 48L730 36M687 58V48M1180 106L1186 72H1198L1204 106M1192 72V52L1146 28V56M1192 52L1212 44M1192 40L1146 28M1192 52V40"
      />
      <path
        className={s.far}
        d="M0 110V92C120 78 210 98 330 96 360 96 380 92 420 98H500V104C620 98 700 104 780 102S960 90 1060 98 1240 104 1320 98 1500 84 1600 92V110ZM424 98V84H440V76H462V98Z"
      />
      <path className={s.water} d="M0 108H1600V190H0Z" />
      <path className={s.deep} d="M0 132C260 122 420 140 700 132S1180 122 1600 136V190H0Z" />
      <path
        className={s.ripple}
        d="M120 122h90M300 146h60M560 122h80M640 144h50M1120 142h90M1380 124h80M1300 150h50"
      />
      <path className={s.ember} d="M926 116h108M948 126h70M938 138h64M956 150h40" />
      <path
        className={`night ${s.near}`}
        d="M0 160C180 150 300 172 460 172 620 172 700 152 820 150 960 150 1060 172 1220 170 1380 168 1480 150 1600 156V191H0Z"
      />
      <g className="night">
        <path className={s.lit1} d="M676 191C690 164 770 158 820 158S950 164 966 191Z" />
        <SittingFigure x={752} y={176} size={0.6} coat={2} hair="cap" />
        <StandingFigure
          x={712}
          y={174}
          size={0.56}
          coat={3}
          hair="long"
          arm={[18, -84, 30, -102]}
        />
        <SittingFigure x={884} y={176} size={0.6} flip coat={1} hair="bun" />
        <Fire x={818} y={172} size={0.52} />
        <path
          className={s.nearline}
          d="M1060 182C1062 160 1058 146 1066 130M1074 184C1076 164 1084 152 1094 142M560 184C558 166 552 154 544 146M574 184C576 162 572 150 578 134"
        />
        <path
          className={s.reed}
          d="M1066 132L1068 120M1093 143L1100 134M545 147L538 138M577 136L579 124"
        />
      </g>
    </svg>
  )
}
