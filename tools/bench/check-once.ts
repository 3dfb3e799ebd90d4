/** Checks the project in a folder, as `npm run check` does, in this process alone; says what it took and what it found. */
import { checkedProject } from "../check/kept-check";
import { cpuOfProcess } from "./process-cpu";

const [, , root = "", cacheFolder = ""] = process.argv;
const { paths, problems } = await checkedProject(root, { cacheFolder });
console.log(JSON.stringify({ documents: paths.length, problems: problems.length, milliseconds: cpuOfProcess(process.pid) }));
