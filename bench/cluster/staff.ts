import type { Site } from "./site.ts";

/** Logs in as staff of the test area and creates an exam for scores. */
export async function openExam(base: string, account: Site["staff"]): Promise<{ token: string; exam: string }> {
  const { token = "" } = await post(`${base}/api/IQAuth/login`, account);
  const { id: exam = "" } = await post(`${base}/api/onsitequiz`, { name: "اختبار حضوري" }, token);
  return { token, exam };
}

async function post(url: string, body: object, token?: string): Promise<Record<string, string>> {
  const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, string>;
}
