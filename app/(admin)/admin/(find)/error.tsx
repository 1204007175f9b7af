export { default } from "../(desk)/error";
