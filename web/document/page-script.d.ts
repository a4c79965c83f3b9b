/** Made by `web/build/page-script.ts`. */
declare module "virtual:page-script" {
  /** The address of the public pages' script. */
  export const pageScript: string;
}
