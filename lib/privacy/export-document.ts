import { sql } from "drizzle-orm";
import type { Executor } from "@/db/client";
import type { Ctx } from "@/lib/kernel/context";
import { openFields } from "@/lib/platform/secrets/sealed-fields";
import { type ExportSubject, sectionsOf } from "@/lib/privacy/sections";

const spoken = (column: string): string =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** A row in the words of the API. What lies in a column as JSON is in them already. */
const inWords = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [spoken(column), value]));

/**
 * Everything that is known of a person or a customer, as one JSON document. All of it is of one moment; one section is
 * in memory as rows at a time.
 */
export function exportDocument(
  ctx: Pick<Ctx, "db" | "clock"> & { tenant: Pick<Ctx["tenant"], "id" | "name"> },
  subject: Omit<ExportSubject, "tenantId">,
): Promise<string> {
  const read = async (db: Pick<Executor, "execute">) => {
    const parts = [
      `"brand":${JSON.stringify(ctx.tenant.name)}`,
      `"madeAt":${JSON.stringify(ctx.clock.now().toISOString())}`,
    ];
    for (const [name, rows] of sectionsOf({ tenantId: ctx.tenant.id, ...subject })) {
      const listed = await db.execute<{ row: Record<string, unknown> }>(
        sql`select to_jsonb(listed) as row from (${rows}) listed`,
      );
      parts.push(
        `${JSON.stringify(name)}:${openFields(
          JSON.stringify(
            listed.rows.map(({ row }) => inWords(row)),
            null,
            1,
          ),
        )}`,
      );
    }
    return `{${parts.join(",\n")}}\n`;
  };
  return ctx.db.transaction(read, { isolationLevel: "repeatable read", accessMode: "read only" });
}
