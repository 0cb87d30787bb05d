export { Kit as default } from './Kit.tsx'
