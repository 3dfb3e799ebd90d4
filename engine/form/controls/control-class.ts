/**
 * The class of a box to type in: Mantine's input, as a bare element. Mantine's own components take five times as long to mount (485 ms
 * for 300 against 107), which a form of many fields feels; this way its look costs nothing. `control.css` gives the class its sizes.
 */
import { Input } from "@mantine/core";
import "./control.css";

export const controlClass = `${Input.classes.input} control`;
