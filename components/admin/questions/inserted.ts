/** Texts of an answer before and after an insertion at the cursor. */
type Inserted = { text: string; cursor: number };

/** Inserts a paragraph into a text at a position, on its own line, and puts the cursor after it. */
export function insertedAt(text: string, at: number, paragraph: string): Inserted {
  const [before, after] = [text.slice(0, at), text.slice(at)];
  const begin = before === "" || before.endsWith("\n") ? "" : "\n";
  const end = after.startsWith("\n") ? "" : "\n";
  const whole = `${before}${begin}${paragraph}${end}`;
  return { text: whole + after, cursor: whole.length };
}
