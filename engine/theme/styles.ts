/**
 * The styles that every page needs, in the order in which they count: roles, Mantine's parts (in the layer `mantine`), our own. A part that
 * only some screens use imports `@mantine/core/styles/<Part>.layer.css` beside its component: a rule of ours wins wherever it stands.
 */
import "./tokens.css";
import "./mantine.css";
import "./base.css";
import "./parts.css";
import "@mantine/core/styles/global.layer.css";
import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/VisuallyHidden.layer.css";
import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Loader.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/Button.layer.css";
import "@mantine/core/styles/ActionIcon.layer.css";
import "@mantine/core/styles/Badge.layer.css";
import "@mantine/core/styles/Skeleton.layer.css";
