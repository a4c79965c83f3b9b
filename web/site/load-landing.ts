import { type Image, imagePreviewAddress } from "#contract/images.ts";
import { getLanding, type Landing, type LandingRequest } from "#contract/landing.ts";
import type { ApiClient } from "#web/api-client.ts";
import { defaultContact } from "#web/text/site.ts";
import { pictureOf } from "./picture-source.ts";

export type Contact = { address: string; phone: string; email: string };
export type LandingView = ReturnType<typeof landingView>;

/** The landing page's content with its pictures. Throws `ApiProblem`. */
export const loadLanding = async (api: ApiClient): Promise<LandingView> => landingView(await api.send(getLanding));

/** How to reach the directorate, for the footer, which stands under every page whether the content can be read or not. */
export const loadContact = (api: ApiClient): Promise<Contact> =>
  api.send(getLanding).then(contactOf, () => ({ ...defaultContact }));

const contactOf = ({ phone, email }: Pick<Landing, "phone" | "email">): Contact => ({
  address: defaultContact.address,
  phone: phone || defaultContact.phone,
  email: email || defaultContact.email,
});

/** What the page shows of its content. `images` holds each uploaded picture that the content names. */
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
