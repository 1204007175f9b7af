import { describe, expect, test } from "vitest";
import type { Note } from "@/lib/care/notes/model";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant, key } = await brandOfFile();
const [author, colleague, admin] = [
  await api.staffMember(tenant, "SUPPORT"),
  await api.staffMember(tenant, "BILLING"),
  await api.staffMember(tenant, "ADMIN"),
];

type Member = typeof author;
type Answer = Note & { internalCode?: string; items: Note[] };
const as = (who: Member, method: string, path: string, body?: object) =>
  api.call<Answer>(method, path, { headers: who.headers, ...(body && { body }) });
const write = async (customerId: string, body: object, who = author) =>
  (await as(who, "POST", `/customers/${customerId}/notes`, body)).body;

describe("a note", () => {
  test("has its author, is listed newest first, and can be filtered by pinned", async () => {
    const customerId = await api.customer(tenant);
    const pinned = await write(customerId, { text: "  Deaf in one ear  ", pinned: true });
    expect(pinned).toMatchObject({
      text: "Deaf in one ear",
      version: 1,
      author: { staffId: author.staffId, name: expect.any(String) },
      mayChange: true,
    });
    await write(customerId, { text: "Called twice" }, colleague);
    const all = await as(author, "GET", `/customers/${customerId}/notes`);
    expect(all.body.items.map(({ text, mayChange }) => [text, mayChange])).toEqual([
      ["Called twice", false],
      ["Deaf in one ear", true],
    ]);
    const only = await as(author, "GET", `/customers/${customerId}/notes?pinned=true`);
    expect(only.body.items.map(({ noteId }) => noteId)).toEqual([pinned.noteId]);
  });

  test("is changed and deleted only by its author and by ADMINs", async () => {
    const customerId = await api.customer(tenant);
    const { noteId } = await write(customerId, { text: "First" });
    const path = `/notes/${noteId}`;
    const body = { text: "Second", pinned: false, version: 1 };
    for (const refused of [await as(colleague, "PUT", path, body), await as(colleague, "DELETE", path)])
      expect([refused.status, refused.body.internalCode]).toEqual([403, "8324"]);
    const changed = await as(author, "PUT", path, body);
    expect(changed.body).toMatchObject({ text: "Second", version: 2, editedAt: expect.any(String) });
    expect((await as(admin, "DELETE", path)).status).toBe(204);
    const gone = await as(author, "GET", path);
    expect([gone.status, gone.body.internalCode]).toEqual([404, "8323"]);
  });

  test("written by a key has no author, and a key can change any note", async () => {
    const customerId = await api.customer(tenant);
    const { body } = await api.call<Note>("POST", `/customers/${customerId}/notes`, {
      key,
      body: { text: "From the helpdesk" },
    });
    expect(body.author).toBeUndefined();
    expect((await as(author, "DELETE", `/notes/${body.noteId}`)).status).toBe(403);
    expect((await api.call("DELETE", `/notes/${body.noteId}`, { key })).status).toBe(204);
  });

  test("that ten people change at once is changed by one of them", async () => {
    const customerId = await api.customer(tenant);
    const { noteId } = await write(customerId, { text: "First" });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        as(admin, "PUT", `/notes/${noteId}`, { text: `By ${n}`, pinned: false, version: 1 }),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 412]));
    expect(answers.find(({ status }) => status === 412)!.body.internalCode).toBe("8325");
    const { body } = await as(author, "GET", `/notes/${noteId}`);
    expect(body).toMatchObject({ version: 2, text: won[0]!.body.text });
  });

  test("cannot be empty or longer than 4,000 characters", async () => {
    const customerId = await api.customer(tenant);
    for (const text of ["", "   ", "x".repeat(4001)])
      expect((await as(author, "POST", `/customers/${customerId}/notes`, { text })).status).toBe(400);
  });

  test("belongs to one brand", async () => {
    const customerId = await api.customer(tenant);
    const { noteId } = await write(customerId, { text: "Ours" });
    const elsewhere = { key: await api.apiKey(await api.tenant()) };
    expect((await api.call("GET", `/notes/${noteId}`, elsewhere)).status).toBe(404);
    expect((await api.call("DELETE", `/notes/${noteId}`, elsewhere)).status).toBe(404);
    expect((await api.call("GET", `/customers/${customerId}/notes`, elsewhere)).status).toBe(404);
  });
});
