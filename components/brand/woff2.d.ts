/** A font file, by its address: `next.config.ts` emits it as it is. */
declare module "*.woff2" {
  const address: string;
  export default address;
}
