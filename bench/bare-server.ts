import Fastify from "fastify";
import pg from "pg";

/**
 * The baseline of the product: the framework and a pool of the driver with one statement.
 * Runs in its own process, with the database's address and the port as arguments.
 */
const [databaseUrl = "", port = "0"] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 32 });

await pool.query(`
  create table if not exists bare_contestants (
    id uuid primary key default gen_random_uuid(), serial_number text not null unique, full_name text not null,
    age smallint not null, gender smallint not null, phone_number text not null, school_name text not null,
    special_education_type smallint not null, email text, governorate smallint not null, created_at timestamptz default now()
  )`);

const app = Fastify();

app.get<{ Params: { serial: string } }>("/contestants/:serial", async (request) => {
  const text = "select * from bare_contestants where serial_number = $1";
  const { rows } = await pool.query({ name: "find", text, values: [request.params.serial] });
  return rows[0];
});

/** One statement for each list, as someone would write it without the product's rules. */
const lists = {
  posts: `select p.*, (
      select coalesce(json_agg(json_build_object('imagePath', a.path, 'width', a.width, 'height', a.height)), '[]')
      from post_images i join attachments a on a.path = i.image_path where i.post_id = p.id
    ) as images from posts p where not is_deleted order by created_at desc, id desc limit 10`,
  participants: `select id, full_name, age, gender, phone_number, school_name, special_education_type, email, governorate,
      serial_number, test_time, created_at, is_deleted, privacy_notice_version, guardian_name
    from contestants where not is_deleted order by created_at desc, id desc limit 25`,
};
for (const [name, text] of Object.entries(lists)) {
  app.get(`/${name}`, async () => {
    const { rows } = await pool.query({ name, text });
    return { items: rows };
  });
}

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
  const text = `
    insert into bare_contestants
      (serial_number, full_name, age, gender, phone_number, school_name, special_education_type, email, governorate)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    returning id, serial_number`;
  const { serialNumber, fullName, age, gender, phoneNumber, schoolName, specialEducationType, email } = body;
  const values = [serialNumber, fullName, age, gender, phoneNumber, schoolName, specialEducationType, email];
  const { rows } = await pool.query({ name: "insert", text, values: [...values, body.governarate] });
  return reply.code(201).send(rows[0]);
});

/** The bytes of an answer, sent unchanged. */
let answer = { body: Buffer.alloc(0), headers: {} as Record<string, string> };
app.put<{ Body: { body: string; headers: Record<string, string> } }>(
  "/answer",
  { bodyLimit: 10_000_000 },
  async ({ body }) => {
    answer = { body: Buffer.from(body.body, "base64"), headers: body.headers };
    return {};
  },
);
app.get("/answer", (_request, reply) => {
  reply.headers(answer.headers).send(answer.body);
});

await app.listen({ port: Number(port), host: "127.0.0.1" });
process.send?.("ready");
process.on("SIGTERM", () => process.exit(0));
