import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { Sentence } from "./sentence";

/**
 * What an operator wrote behind a command.
 * @throws Sentence with the usage, where it is not one of the options
 */
export function readArguments<const Options extends ParseArgsOptionsConfig>(usage: string, options: Options) {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    throw new Sentence(`${(error as Error).message}\n\n${usage}`);
  }
}
