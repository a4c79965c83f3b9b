import Fastify from "fastify";
import { connect } from "#api/db/client.ts";

/**
 * What the product is measured against: the framework and the driver's pool with one statement, and nothing else.
 * Run as a process of its own with the database's address and the port as arguments.
 */
const [databaseUrl = "", port = "0"] = process.argv.slice(2);
const { sql } = connect({ connection: databaseUrl });

await sql`
  create table if not exists bare_contestants (
    id uuid primary key default gen_random_uuid(), serial_number text not null unique, full_name text not null,
    age smallint not null, gender smallint not null, phone_number text not null, school_name text not null,
    special_education_type smallint not null, email text, governorate smallint not null, created_at timestamptz default now()
  )`;

const app = Fastify();

app.get<{ Params: { serial: string } }>("/contestants/:serial", async (request) => {
  const [row] = await sql`select * from bare_contestants where serial_number = ${request.params.serial}`;
  return row;
});

type Body = {
  serialNumber: string;
  fullName: string;
  age: number;
  gender: number;
  phoneNumber: string;
  schoolName: string;
  specialEducationType: number;
  email: string;
  governarate: number;
};

app.post<{ Body: Body }>("/contestants", async ({ body }, reply) => {
  const [row] = await sql`
    insert into bare_contestants
      (serial_number, full_name, age, gender, phone_number, school_name, special_education_type, email, governorate)
    values (${body.serialNumber}, ${body.fullName}, ${body.age}, ${body.gender}, ${body.phoneNumber}, ${body.schoolName},
      ${body.specialEducationType}, ${body.email}, ${body.governarate})
    returning id, serial_number`;
  return reply.code(201).send(row);
});

/** A page's bytes, sent as they are. */
let page = { body: Buffer.alloc(0), headers: {} as Record<string, string> };
app.put<{ Body: { body: string; headers: Record<string, string> } }>(
  "/page",
  { bodyLimit: 10_000_000 },
  async ({ body }) => {
    page = { body: Buffer.from(body.body, "base64"), headers: body.headers };
    return {};
  },
);
app.get("/page", (_request, reply) => {
  reply.headers(page.headers).send(page.body);
});

await app.listen({ port: Number(port), host: "127.0.0.1" });
process.send?.("ready");
process.on("SIGTERM", () => process.exit(0));
