import type { FastifyInstance } from "fastify";
import { actorOf } from "#api/accounts/auth/actor.ts";
import type { Config } from "#api/config.ts";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/http/calls.ts";
import { publicAddress } from "#api/http/public-address.ts";
import { quickQr } from "#api/qr-picture.ts";
import * as calls from "#contract/site/channel.ts";
import type { SendingRow } from "./channel.queries.ts";
import { list, press } from "./channel.service.ts";

const tag = "posts";

type Deps = { db: Db; publicUrl: Config["publicUrl"]; hasChannel: boolean };

export function channelRoutes(scope: FastifyInstance, { db, publicUrl, hasChannel }: Deps): void {
  handle(scope, calls.getPostOutlets, { tag }, async ({ params, request }) => {
    const sendings = (await list(db, params.id)).map(present);
    const address = `${publicAddress(request, publicUrl)}/news/${params.id}`;
    return { address, qrCodeBase64: quickQr(address, "M"), hasChannel, sendings };
  });
  handle(scope, calls.postToChannel, { tag }, async ({ params, body, request }) =>
    present(await press(db, actorOf(request), hasChannel, params.id, body)),
  );
}

const present = ({ id, state, url, by, changedAt }: SendingRow): calls.ChannelSending => ({
  id,
  state,
  url,
  by,
  changedAt: changedAt.toISOString(),
});
