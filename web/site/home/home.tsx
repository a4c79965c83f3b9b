import { data, redirect } from "react-router";
import { messageReference, readCookie, setCookie } from "#contract/accounts/cookies.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { apiContext, settingsContext } from "#web/document/context.ts";
import type { PageHandle } from "#web/document/page-handle.ts";
import { loadAlert } from "#web/shared/frame/alert-strip.tsx";
import { loadSeason } from "#web/shared/season/load-season.ts";
import { homeText } from "#web/text/site/home.ts";
import { siteText } from "#web/text/site/site.ts";
import { ContactSection } from "../contact/contact-section.tsx";
import { messageSentAddress, sendFromForm } from "../contact/send-from-form.ts";
import { NextDate } from "../dates/next-date.tsx";
import { loadLatestPosts, newsFailure } from "../news/load-news.ts";
import { newsCard } from "../news/news-cards.ts";
import { publicPageMeta } from "../page-meta.ts";
import { previewOf } from "../page-preview.ts";
import { uncacheable } from "../uncacheable.ts";
import type { Route } from "./+types/home.ts";
import { HomeAbout } from "./home-about.tsx";
import { HomeGoals } from "./home-goals.tsx";
import { HomeHero } from "./home-hero.tsx";
import { HomeNews } from "./home-news.tsx";
import { HomeSteps } from "./home-steps.tsx";
import { loadLanding } from "./load-landing.ts";

export const handle: PageHandle = { scripts: "none", sharedBy: [] };

export async function loader(args: Route.LoaderArgs) {
  const api = args.context.get(apiContext);
  const [landing, news, season, nextDate, alert] = await Promise.all([
    loadLanding(api).catch((error: unknown) => {
      if (!(error instanceof ApiProblem)) throw error;
      throw data(null, { status: 503 });
    }),
    // If the news do not load, the page is still rendered and the section shows the failure.
    loadLatestPosts(api).then(
      (posts) => ({ posts: posts.map(newsCard), failure: null }),
      (error: unknown) => ({ posts: [], failure: newsFailure(error) }),
    ),
    loadSeason(api),
    api.send("listEvents", { query: { pageSize: 1 } }).then(
      ({ items }) => items[0] ?? null,
      () => null,
    ),
    loadAlert(api),
  ]);
  const loaded = {
    landing,
    news,
    season,
    nextDate,
    alert,
    sentReference: args.url.searchParams.has("sent")
      ? (readCookie(args.request.headers.get("cookie"), messageReference) ?? "")
      : null,
    mapTileUrl: args.context.get(settingsContext).mapTileUrl,
    preview: previewOf(args, "/", landing.previewPath),
    logo: previewOf(args, "/favicon.svg").address,
  };
  return news.failure === null ? data(loaded) : data(loaded, uncacheable);
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

/** Handles the contact form. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { publicUrl = url.href } = context.get(settingsContext);
  const sent = await sendFromForm(context.get(apiContext), await request.formData());
  if (typeof sent !== "string") return data(sent, { status: sent.status });
  return redirect(messageSentAddress, {
    headers: { "Set-Cookie": setCookie(messageReference, sent, publicUrl.startsWith("https:")) },
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { landing, preview, logo } = loaderData;
  const phones = landing.contact.phones.map(({ number }) => number);
  return publicPageMeta({
    title: siteText.name,
    description: landing.content,
    preview,
    structuredData: {
      "@type": "GovernmentOrganization",
      name: siteText.name,
      url: preview.address,
      logo,
      image: preview.image,
      description: landing.content,
      telephone: phones.length === 1 ? phones[0] : phones,
      email: landing.contact.email,
      address: {
        "@type": "PostalAddress",
        streetAddress: landing.contact.address,
        addressLocality: siteText.locality,
        addressCountry: "IQ",
      },
      areaServed: { "@type": "Country", name: siteText.areaServed },
    },
  });
}

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const { landing, news } = loaderData;
  return (
    <>
      <HomeHero landing={landing} season={loaderData.season} />
      <HomeGoals title={landing.title} label={homeText.goals} goals={landing.goals} />
      {loaderData.nextDate && <NextDate date={loaderData.nextDate} />}
      <HomeNews {...news} />
      <HomeSteps />
      <HomeAbout {...landing.bio} />
      <ContactSection
        contact={landing.contact}
        mapTileUrl={loaderData.mapTileUrl}
        sentReference={loaderData.sentReference}
        refused={actionData}
      />
    </>
  );
}
