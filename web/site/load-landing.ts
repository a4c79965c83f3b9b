import { imagePreviewAddress } from "#contract/images.ts";
import { getLanding, type Landing } from "#contract/landing.ts";
import type { ApiClient } from "#web/api-client.ts";
import { contactOf } from "#web/load-contact.ts";
import { pictureOf } from "./picture-source.ts";

export type LandingView = ReturnType<typeof viewOf>;

/** The landing page's content with its pictures. Throws `ApiProblem`. */
export const loadLanding = async (api: ApiClient): Promise<LandingView> => viewOf(await api.send(getLanding));

function viewOf(landing: Landing) {
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
