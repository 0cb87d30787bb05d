import { lazyForAdmin } from '#app/react-router/lazy-for-admin.tsx'

const load = () => import('#app/admin/in-place/tip-order/TipOrder.tsx')

export const MovableTip = lazyForAdmin(async () => (await load()).MovableTip)
export const SectionTools = lazyForAdmin(async () => (await load()).SectionTools)
