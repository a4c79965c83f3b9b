import { type Image, imagePreviewAddress } from "#contract/site/images.ts";
import type { LandingRequest } from "#contract/site/landing.ts";
import type { ApiClient } from "#web/calls/api-client.ts";
import { contactOf } from "#web/shared/frame/load-contact.ts";
import { pictureOf } from "../news/picture-source.ts";

export type LandingView = ReturnType<typeof landingView>;

/** Reads the landing page's content with its pictures. @throws {ApiProblem} */
export const loadLanding = async (api: ApiClient): Promise<LandingView> => landingView(await api.send("getLanding"));

/** The content as the page shows it. `images` are the uploaded pictures that the content uses. */
export function landingView(landing: LandingRequest & { images: readonly Image[] }) {
  const picture = (path: string) => pictureOf(landing.images, path);
  return {
    header: landing.header,
    content: landing.content,
    picture: picture(landing.imgPath),
    previewPath: landing.imgPath ? imagePreviewAddress(landing.imgPath) : null,
    title: landing.title,
    goals: [
      { title: landing.goal1Title, content: landing.goal1Content, picture: picture(landing.goal1ImgPath) },
      { title: landing.goal2Title, content: landing.goal2Content, picture: picture(landing.goal2ImgPath) },
      { title: landing.goal3Title, content: landing.goal3Content, picture: picture(landing.goal3ImgPath) },
    ],
    bio: { content: landing.bioContent, picture: picture(landing.bioImgPath) },
    contact: contactOf(landing),
  };
}
