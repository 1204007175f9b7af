import { and, desc, eq, sql } from "drizzle-orm";
import { notes } from "@/db/schema/care";
import { customers } from "@/db/schema/customers";
import { staff } from "@/db/schema/staff";
import type { Note, NoteRequest, UpdateNoteRequest } from "@/lib/care/notes/model";
import { getCustomer } from "@/lib/customers/queries";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { newestIds } from "@/lib/kernel/lists/newest";
import { type Page, page, readCursor, TimeCursor } from "@/lib/kernel/lists/pagination";
import { isUuid, newId } from "@/lib/platform/secrets/ids";

type Row = { note: typeof notes.$inferSelect; authorName: string | null };

const mayChange = ({ caller }: Ctx, { staffId }: Row["note"]): boolean =>
  caller.kind !== "staff" || caller.role === "ADMIN" || caller.staffId === staffId;

const present = (ctx: Ctx, { note, authorName }: Row): Note => ({
  noteId: note.id,
  customerId: note.customerId,
  text: note.text,
  pinned: note.pinned,
  version: note.version,
  ...(note.staffId !== null && { author: { staffId: note.staffId, name: authorName ?? "" } }),
  mayChange: mayChange(ctx, note),
  createdAt: note.createdAt.toISOString(),
  ...(note.editedAt && { editedAt: note.editedAt.toISOString() }),
});

const select = (ctx: Ctx) =>
  ctx.db
    .select({ note: notes, authorName: staff.name })
    .from(notes)
    .leftJoin(staff, and(eq(staff.tenantId, notes.tenantId), eq(staff.id, notes.staffId)));

type ListQuery = { pinned?: boolean | undefined; limit: number; cursor?: string | undefined };

/**
 * Lists the notes about a customer, newest first.
 * @throws ApiError customerNotFound
 */
export async function listNotes(ctx: Ctx, named: string, query: ListQuery): Promise<Page<Note>> {
  const after = readCursor(query.cursor, TimeCursor);
  const { customerId } = await getCustomer(ctx, named);
  const ids = newestIds(notes, {
    tenantId: ctx.tenant.id,
    choices: [[notes.customerId, [customerId]]],
    where:
      query.pinned === undefined ? undefined : query.pinned ? sql`${notes.pinned}` : sql`not ${notes.pinned}`,
    after,
    limit: query.limit,
  });
  const rows = await select(ctx)
    .where(and(eq(notes.tenantId, ctx.tenant.id), sql`${notes.id} in (${ids})`))
    .orderBy(desc(notes.createdAt), desc(notes.id));
  return page(
    rows,
    query.limit,
    ({ note }) => [note.createdAt.toISOString(), note.id],
    (row) => present(ctx, row),
  );
}

/**
 * Creates a note about a customer.
 * @throws ApiError customerNotFound
 */
export async function createNote(ctx: Ctx, named: string, { text, pinned }: NoteRequest): Promise<Note> {
  const { customerId } = await getCustomer(ctx, named);
  // Locks the customer, so that no note is added while the customer is erased.
  await ctx.db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.tenantId, ctx.tenant.id), eq(customers.id, customerId)))
    .for("share");
  const id = newId();
  await ctx.db.insert(notes).values({
    tenantId: ctx.tenant.id,
    id,
    customerId,
    staffId: ctx.caller.kind === "staff" ? ctx.caller.staffId : null,
    actor: ctx.actor,
    text,
    pinned,
    traceId: ctx.traceId,
    createdAt: ctx.clock.now(),
  });
  return present(ctx, await findNote(ctx, id));
}

/**
 * Reads the row of a note.
 * @throws ApiError noteNotFound
 */
async function findNote(ctx: Ctx, noteId: string): Promise<Row> {
  const [row] = isUuid(noteId)
    ? await select(ctx).where(and(eq(notes.tenantId, ctx.tenant.id), eq(notes.id, noteId)))
    : [];
  if (!row) throw new ApiError(failures.noteNotFound);
  return row;
}

/**
 * Reads a note.
 * @throws ApiError noteNotFound
 */
export const getNote = async (ctx: Ctx, noteId: string): Promise<Note> =>
  present(ctx, await findNote(ctx, noteId));

/**
 * Changes a note, if no other change came since `version`.
 * @throws ApiError noteNotFound, notOwnNote, noteChanged
 */
export async function updateNote(
  ctx: Ctx,
  noteId: string,
  { text, pinned, version }: UpdateNoteRequest,
): Promise<Note> {
  const found = await findNote(ctx, noteId);
  if (!mayChange(ctx, found.note)) throw new ApiError(failures.notOwnNote);
  const isNewText = text !== found.note.text;
  const changed = await ctx.db
    .update(notes)
    .set({
      text,
      pinned,
      version: sql`${notes.version} + 1`,
      ...(isNewText && { editedAt: ctx.clock.now() }),
    })
    .where(and(eq(notes.tenantId, ctx.tenant.id), eq(notes.id, noteId), eq(notes.version, version)))
    .returning({ id: notes.id });
  if (changed.length === 0) throw new ApiError(failures.noteChanged);
  return present(ctx, await findNote(ctx, noteId));
}

/**
 * Deletes a note.
 * @throws ApiError noteNotFound, notOwnNote
 */
export async function deleteNote(ctx: Ctx, noteId: string): Promise<void> {
  const { note } = await findNote(ctx, noteId);
  if (!mayChange(ctx, note)) throw new ApiError(failures.notOwnNote);
  await ctx.db.delete(notes).where(and(eq(notes.tenantId, ctx.tenant.id), eq(notes.id, noteId)));
}
