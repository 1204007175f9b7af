/**
 * The shell of all staff pages without their loading state. A loading state is shown until a script replaces it, and
 * search must work without scripts.
 */
export { default } from "../(desk)/layout";
