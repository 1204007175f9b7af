import type { World } from "@/sandbox/world";

export type StoredMail = {
  id: string;
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string | null;
  sentAt: string;
  attachments: { fileName: string; contentType: string; sha256: string }[];
};

export type File = { fileName: string; contentType: string; content: Buffer };

const LIMIT = 200;

type Row = Omit<StoredMail, "sentAt"> & { sentAt: Date };

const COLUMNS = `id::text, recipient as "to", sender as "from", subject, text, html, sent_at as "sentAt",
  (select coalesce(jsonb_agg(file - 'content' order by place), '[]')
     from jsonb_array_elements(attachments) with ordinality as files(file, place)) as attachments`;

/** The newest mails, at most 200; of one address (any case) when `to` is given. */
export async function listStoredMails(world: World, to: string | undefined): Promise<StoredMail[]> {
  const { rows } = to
    ? await world.database.pool.query<Row>(
        `select ${COLUMNS} from sandbox.mails where lower(recipient) = lower($1) order by mails.id desc limit ${LIMIT}`,
        [to],
      )
    : await world.database.pool.query<Row>(
        `select ${COLUMNS} from sandbox.mails order by mails.id desc limit ${LIMIT}`,
      );
  return rows.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() }));
}

/** As `listStoredMails` for a person who types: addresses and subjects that contain the text. */
export async function searchMails(world: World, search: string): Promise<StoredMail[]> {
  if (!search) return listStoredMails(world, undefined);
  const { rows } = await world.database.pool.query<Row>(
    `select ${COLUMNS} from sandbox.mails
     where position(lower($1) in lower(recipient)) > 0 or position(lower($1) in lower(subject)) > 0
     order by mails.id desc limit ${LIMIT}`,
    [search],
  );
  return rows.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() }));
}

export async function readMail(world: World, id: string): Promise<StoredMail | undefined> {
  if (!/^\d{1,18}$/.test(id)) return undefined;
  const { rows } = await world.database.pool.query<Row>(
    `select ${COLUMNS} from sandbox.mails where id = $1`,
    [id],
  );
  return rows[0] && { ...rows[0], sentAt: rows[0].sentAt.toISOString() };
}

/** The n-th file that came with a mail, from 0. */
export async function readFile(world: World, id: string, index: string): Promise<File | undefined> {
  if (!/^\d{1,18}$/.test(id) || !/^\d{1,3}$/.test(index)) return undefined;
  const { rows } = await world.database.pool.query<{ file: Omit<File, "content"> & { content: string } }>(
    "select attachments->$2::int as file from sandbox.mails where id = $1",
    [id, Number(index)],
  );
  const file = rows[0]?.file;
  return file && { ...file, content: Buffer.from(file.content, "base64") };
}

/** The six-digit code in a mail, if it has exactly one kind of it: digits standing alone or in two groups of three. */
export function loginCodeIn(mail: StoredMail): string | undefined {
  const found = /(?<![\d+#-])(\d{3})[ \u00a0]?(\d{3})(?![\d-])/.exec(`${mail.subject}\n${mail.text}`);
  return found ? `${found[1]}${found[2]}` : undefined;
}
