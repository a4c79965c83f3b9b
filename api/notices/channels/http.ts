import { sql } from "drizzle-orm";
import { type Channel, ChannelRefusal } from "./channel.ts";

export type HttpOptions = {
  /** May have `{phone}` and `{text}`, as the body may. */
  url: string;
  method: "POST" | "GET";
  headers: Readonly<Record<string, string>>;
  body: string;
  perSecond: number;
};

/** Any provider of SMS or WhatsApp that takes a message by one request. */
export const httpChannel = ({ url, method, headers, body, perSecond }: HttpOptions): Channel => ({
  name: "http",
  perSecond,
  /** An Iraqi mobile number in its international form without plus, such as 9647701234567. */
  addresses: sql`case when contestants.phone_number ~ '^07[0-9]{9}$'
    then array['964' || substr(contestants.phone_number, 2)] else '{}' end`,
  async send(to, text, signal) {
    const sent = { "content-type": "application/json", ...headers };
    const isForm = sent["content-type"].startsWith("application/x-www-form-urlencoded");
    const inBody = isForm ? encodeURIComponent : (value: string) => JSON.stringify(value).slice(1, -1);
    const response = await fetch(filled(url, { phone: to, text }, encodeURIComponent), {
      method,
      headers: sent,
      ...(method === "POST" && { body: filled(body, { phone: to, text }, inBody) }),
      redirect: "error",
      signal,
    });
    await response.body?.cancel();
    if (response.ok) return;
    if (response.status === 410) throw new ChannelRefusal("gone");
    const seconds = Number(response.headers.get("retry-after"));
    if (response.status === 429 || seconds > 0) throw new ChannelRefusal("later", seconds || undefined);
    throw Object.assign(new Error("the provider refused a notice"), { code: "HTTP", responseCode: response.status });
  },
});

const filled = (template: string, values: Record<"phone" | "text", string>, written: (value: string) => string) =>
  template.replace(/\{(phone|text)\}/g, (_, name: "phone" | "text") => written(values[name]));
