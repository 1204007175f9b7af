/** A font file, by its address: `next.config.ts` emits it unchanged. */
declare module "*.woff2" {
  const address: string;
  export default address;
}
