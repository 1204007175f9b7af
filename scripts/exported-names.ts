import ts from "typescript";

/** A name that a file declares and exports. `alias` names the API type that the declaration only repeats. */
export type ExportedName = { name: string; alias?: string };

/** `Schemas["Order"]` and `components["schemas"]["Order"]`: the API's type by its own name. */
function apiTypeOf({ type }: ts.TypeAliasDeclaration, source: ts.SourceFile): string | undefined {
  if (!ts.isIndexedAccessTypeNode(type) || !ts.isLiteralTypeNode(type.indexType)) return undefined;
  const { literal } = type.indexType;
  const isSchemas = /^(Schemas|components\["schemas"\])$/.test(type.objectType.getText(source));
  return isSchemas && ts.isStringLiteral(literal) ? literal.text : undefined;
}

function namesIn(binding: ts.BindingName): string[] {
  if (ts.isIdentifier(binding)) return [binding.text];
  return binding.elements.flatMap((element) => (ts.isBindingElement(element) ? namesIn(element.name) : []));
}

const isExported = (statement: ts.Statement): boolean => {
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
  const has = (kind: ts.SyntaxKind) => modifiers?.some((modifier) => modifier.kind === kind) ?? false;
  return has(ts.SyntaxKind.ExportKeyword) && !has(ts.SyntaxKind.DefaultKeyword);
};

function declaredBy(statement: ts.Statement, source: ts.SourceFile): ExportedName[] {
  if (!isExported(statement)) return [];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) =>
      namesIn(name).map((one) => ({ name: one })),
    );
  if (ts.isTypeAliasDeclaration(statement)) {
    const alias = apiTypeOf(statement, source);
    return [{ name: statement.name.text, ...(alias !== undefined && { alias }) }];
  }
  if (
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isEnumDeclaration(statement)
  )
    return statement.name ? [{ name: statement.name.text }] : [];
  return [];
}

/**
 * The names that a file declares and exports, each once. A type and a constant of one name are one declaration: a schema
 * and its type. Re-exports and default exports are not among them, because they declare no name.
 * @param file its path, which decides whether it is read with JSX
 */
export function exportedNames(file: string, text: string): ExportedName[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const names = source.statements.flatMap((statement) => declaredBy(statement, source));
  return [...new Map(names.map((one) => [one.name, one])).values()];
}

/**
 * The names that more than one file declares, with those files. A type that repeats the API's type under the API's name
 * counts as the API's declaration, so it never makes a name ambiguous.
 * @param files the text of each file, by its path
 */
export function ambiguousNames(files: ReadonlyMap<string, string>): Map<string, string[]> {
  const declared = new Map<string, string[]>();
  for (const [file, text] of files)
    for (const { name, alias } of exportedNames(file, text))
      if (alias !== name) declared.set(name, [...(declared.get(name) ?? []), file]);
  return new Map([...declared].filter(([, where]) => where.length > 1));
}
