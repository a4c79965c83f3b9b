/** Made by `web/build/page-script.ts`. */
declare module "virtual:page-script" {
  /** The address of the public pages' script, and those of the files that it imports. */
  export const pageScript: [string, ...string[]];
}
