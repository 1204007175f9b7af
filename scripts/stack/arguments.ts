import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { Sentence } from "./sentence";

/**
 * Reads an operator's arguments of a command.
 * @throws Sentence with the usage, if an option is unknown
 */
export function readArguments<const Options extends ParseArgsOptionsConfig>(usage: string, options: Options) {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    throw new Sentence(`${(error as Error).message}\n\n${usage}`);
  }
}
