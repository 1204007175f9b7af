/**
 * The shell of all staff pages, without their loading state: that is put in place of the page until a script swaps it, and
 * finding something works without script.
 */
export { default } from "../(desk)/layout";
