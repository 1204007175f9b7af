import type { LoggedName } from "@/db/schema/platform";

/** A part of a path as a programmer names fields, or the index of a list. */
const NAME = /^([A-Za-z_$][\w$-]{0,63}|\d{1,4})$/;

const part = (text: string) => (NAME.test(text) ? text : "…");

/**
 * Unknown names as they are stored. What a client sends as a name can be anything, also an e-mail address: what does not
 * look like the name of a field is left out.
 */
export const storedNames = (
  names: readonly { in: "query" | "body"; name: string; path: string; closest?: string }[],
): LoggedName[] =>
  names.map(({ in: place, name, path, closest }) => {
    const parents = path
      .slice(0, path.length - name.length)
      .split(".", 32)
      .slice(0, -1);
    return {
      in: place,
      name: [...parents.map(part), part(name)].join("."),
      ...(closest !== undefined && { closest }),
    };
  });
