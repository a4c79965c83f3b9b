import type { FastifyInstance, FastifyRequest } from "fastify";
import { actorOf, sourceOf } from "#api/accounts/auth/actor.ts";
import { presentUser } from "#api/accounts/users/users.present.ts";
import type { Config } from "#api/config.ts";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/http/calls.ts";
import { publicAddress } from "#api/http/public-address.ts";
import { qrPng } from "#api/qr-picture.ts";
import type { Realm } from "#contract/accounts/auth.ts";
import * as calls from "#contract/accounts/password-links.ts";
import * as service from "./password-links.service.ts";

const tag = "users";
const pages = { main: "/dashboard/password", iq: "/IQ-test/dashboard/password" } as const satisfies Record<
  Realm,
  string
>;

type Deps = { db: Db; now: () => Date; publicUrl: Config["publicUrl"] };

export function passwordLinkRoutes(scope: FastifyInstance, { db, now, publicUrl }: Deps): void {
  const present = (request: FastifyRequest, realm: Realm, { token, expiresAt }: service.NewLink) => {
    const address = `${publicAddress(request, publicUrl)}${pages[realm]}#${token}`;
    const qrCodeBase64 = qrPng(address, { ecc: "M" }).toString("base64");
    return { address, qrCodeBase64, expiresAt: expiresAt.toISOString() };
  };

  // The form has a role field, but this realm has one role.
  handle(scope, calls.createMainUserByLink, { tag }, async ({ body: { username: userName, email }, request }) => {
    const { user, link } = await service.createUser(db, actorOf(request), { userName, email, role: "Admin" }, now);
    return { user: presentUser(user), link: present(request, "main", link) };
  });
  handle(scope, calls.createIqUserByLink, { tag }, async ({ body, request }) => {
    const { user, link } = await service.createUser(db, actorOf(request), body, now);
    return { user: presentUser(user), link: present(request, "iq", link) };
  });

  for (const call of [calls.createMainPasswordLink, calls.createIqPasswordLink]) {
    handle(scope, call, { tag }, async ({ params, body, request }) => {
      const actor = actorOf(request);
      const of = { userId: params.id, currentPassword: body?.currentPassword };
      return present(request, actor.realm, await service.createLink(db, actor, of, now));
    });
  }

  handle(scope, calls.readPasswordLink, { tag }, async ({ body }) => {
    const { user, link } = await service.read(db, body.token, now());
    return { realm: user.realm, userName: user.userName, expiresAt: link.expiresAt.toISOString() };
  });
  handle(scope, calls.choosePassword, { tag }, async ({ body, request }) => {
    await service.choose(db, body, sourceOf(request), now);
    return null;
  });
}
