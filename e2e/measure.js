/**
 * Measures of a page that is drawn: texts, targets, bridges, and the pixels of a screenshot. Evaluated in the page by
 * e2e/measure.py; lengths are CSS pixels, colours [red, green, blue] from 0 to 255.
 */
(() => {
  const CONTROLS = "button, a[href], input, select, textarea, summary, [tabindex]:not([tabindex='-1'])";

  /** Returns a function that computes its value once for each argument. */
  const once = (compute) => {
    const known = new Map();
    const get = (key) => {
      if (!known.has(key)) known.set(key, compute(key, get));
      return known.get(key);
    };
    return get;
  };

  /** Returns whether the element, or an ancestor, is visually hidden by clipping and left to screen readers. */
  const clipping = () =>
    once((element, isClippedAway) => {
      if (getComputedStyle(element).clipPath !== "none") return true;
      return element.parentElement !== null && isClippedAway(element.parentElement);
    });

  /** Returns a function that tells whether an element is visible; create it again when the page has changed. */
  const seeing = () => {
    const isClippedAway = clipping();
    return once(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: false }) && !element.closest(".hidden, .noscript, [inert]") && !isClippedAway(element),
    );
  };

  /** Whether nothing covers or clips a box of the element; the buttons of the board lie over its drawing. */
  const isOnTop = (element, box) =>
    [0.3, 0.7].every((share) => {
      const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height * share);
      const whole = (node) => node.closest("label, button, .card, .mini") ?? node;
      return hit && (whole(element).contains(hit) || hit === element || whole(hit) === whole(element));
    });

  const nameOf = (element) => {
    const words = element.getAttribute?.("aria-label") ?? element.textContent?.trim().replace(/\s+/g, " ").slice(0, 40) ?? "";
    return `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}"> ${words}`;
  };

  /** All visible boxes of text, without those for screen readers only. */
  function textBoxes() {
    const isSeen = seeing();
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!node.data.trim() || !isSeen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) if (box.width > 1 && box.height > 1) found.push({ node, element, box });
    }
    return found;
  }

  // -- Pixels ------------------------------------------------------------------------------------------------

  let shot = null;

  async function load(base64) {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const pen = canvas.getContext("2d", { willReadFrequently: true });
    pen.drawImage(image, 0, 0);
    shot = pen.getImageData(0, 0, image.width, image.height);
  }

  const pixel = (x, y) => {
    const scale = shot.width / innerWidth;
    const column = Math.floor(x * scale), line = Math.floor(y * scale);
    if (column < 0 || line < 0 || column >= shot.width || line >= shot.height) return null;
    const at = 4 * (line * shot.width + column);
    return [shot.data[at], shot.data[at + 1], shot.data[at + 2]];
  };

  const linear = (value) => (value <= 10.3 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const LINEAR = Float64Array.from({ length: 256 }, (_, value) => linear(value));
  /** WCAG's relative luminance, of a colour in whole numbers: its value in greyscale. */
  const luminance = ([red, green, blue]) => 0.2126 * LINEAR[red] + 0.7152 * LINEAR[green] + 0.0722 * LINEAR[blue];
  const contrast = (one, other) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  const part = (values, share) => [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)];

  /** A colour as red, green, blue and alpha, from any notation that a canvas understands. */
  const parseColour = once((text) => {
    const pen = new OffscreenCanvas(1, 1).getContext("2d");
    pen.fillStyle = text;
    pen.fillRect(0, 0, 1, 1);
    return pen.getImageData(0, 0, 1, 1).data;
  });

  const colourOf = (element, opacityOf) => {
    const style = getComputedStyle(element);
    const [red, green, blue, alpha] = parseColour(element instanceof SVGElement ? style.fill : style.color);
    const shown = (alpha / 255) * opacityOf(element);
    const large = parseFloat(style.fontSize) >= (Number(style.fontWeight) >= 700 ? 18.66 : 24);
    // WCAG does not apply to disabled controls; but here they can be pressed, to learn why.
    return { colour: [red, green, blue], alpha: shown, needed: large || element.closest("[aria-disabled=true]") ? 3 : 4.5 };
  };

  let noted = [];
  const bared = [];

  /**
   * Records all texts and their colours, and then makes them transparent, for a screenshot of their backgrounds only.
   */
  function bare() {
    const opacityOf = once(
      (element, get) => Number(getComputedStyle(element).opacity) * (element.parentElement ? get(element.parentElement) : 1),
    );
    const texts = textBoxes();
    noted = texts
      .filter(({ element, box }) => !element.closest("svg") && isOnTop(element, box))
      .map(({ node, element, box }) => ({ text: node.data.trim(), box, ...colourOf(element, opacityOf), where: nameOf(element) }));
    // Not by a rule for all elements: the whole board's style would be recomputed.
    for (const element of new Set(texts.map((each) => each.element))) {
      bared.push([element, element.getAttribute("style")]);
      for (const property of ["color", "fill"]) element.style.setProperty(property, "transparent", "important");
      element.style.setProperty("text-shadow", "none", "important");
      element.style.setProperty("transition", "none", "important");
    }
  }

  /** Restores the colours of the texts. */
  function dress() {
    for (const [element, style] of bared.splice(0)) {
      if (style === null) element.removeAttribute("style");
      else element.setAttribute("style", style);
    }
  }

  /** The texts whose contrast with the pixels behind them is less than WCAG requires; call `load` first. */
  function faintTexts() {
    const faint = [];
    for (const { text, box, colour, alpha, needed, where } of noted) {
      const ratios = [];
      // Above and below the letters the box is empty, and often extends beyond their background.
      for (let y = Math.ceil(box.top + box.height * 0.3); y < box.bottom - box.height * 0.3; y += 2) {
        for (let x = Math.ceil(box.left); x < box.right; x += 2) {
          const ground = pixel(x, y);
          if (!ground) continue;
          const seen = alpha < 1 ? colour.map((value, channel) => Math.round(alpha * value + (1 - alpha) * ground[channel])) : colour;
          ratios.push(contrast(luminance(seen), luminance(ground)));
        }
      }
      if (!ratios.length) continue;
      // A tenth of the pixels may be an edge beside the letters.
      const ratio = part(ratios, 0.1);
      if (ratio < needed) faint.push(`${ratio.toFixed(2)} instead of ${needed}: "${text}" in ${where}`);
    }
    return faint;
  }

  /**
   * The visible parts of each bridge, in luminances: `deck` of the middle, `sea` beside it, and how strongly the
   * strongest part of each cut across it differs from the sea.
   */
  function bridges() {
    return [...document.querySelectorAll(".layer-play .bridge")].map((bridge) => {
      const white = bridge.querySelector(".white-deck");
      const path = white ?? bridge.querySelector(".black-body");
      const matrix = path.getScreenCTM();
      const length = path.getTotalLength();
      const deck = [], sea = [], cuts = [];
      for (let along = length * 0.25; along < length * 0.75; along += 10) {
        const cut = [];
        for (let step = 0; step < 10; step += 2) {
          const at = path.getPointAtLength(along + step);
          for (let side = -46; side <= 46; side++) {
            const point = new DOMPoint(at.x, at.y + side).matrixTransform(matrix);
            const colour = pixel(point.x, point.y);
            if (!colour) continue;
            const light = luminance(colour);
            if (Math.abs(side) <= 8) deck.push(light);
            if (Math.abs(side) <= 13) cut.push(light);
            if (Math.abs(side) >= 32) sea.push(light);
          }
        }
        cuts.push(cut);
      }
      const water = part(sea, 0.5);
      const strongest = cuts.map((cut) => Math.max(contrast(part(cut, 0.03), water), contrast(part(cut, 0.97), water)));
      return { player: white ? "white" : "black", line: bridge.closest("[data-line]").dataset.line, deck: part(deck, 0.5), sea: water, outline: Math.min(...strongest) };
    });
  }

  /** The visible parts of each stone: its face in luminance, and whether it fills its corners like a disc. */
  function stones() {
    return [...document.querySelectorAll(".layer-top .drop use")].map((use) => {
      const matrix = use.getScreenCTM();
      const light = (x, y) => {
        const point = new DOMPoint(x, y).matrixTransform(matrix);
        return luminance(pixel(point.x, point.y));
      };
      // Above the plate.
      const spots = [];
      for (let x = -24; x <= 24; x += 2) for (let y = -24; y <= 12; y += 2) if (Math.abs(x) + Math.abs(y) < 26) spots.push(light(x, y));
      const face = part(spots, 0.5);
      const player = use.getAttribute("href").replace("#island-stone-", "");
      const shape = document.querySelector(`#island-stone-${player} .${player}-stone-face`);
      return { player, face, round: shape.isPointInFill(new DOMPoint(20, -20)) };
    });
  }

  // -- Sizes -------------------------------------------------------------------------------------------------

  /** All visible controls, with their boxes; a hidden radio button has its label's box. */
  function targets(scope = "body") {
    const isSeen = seeing();
    return [...document.querySelector(scope).querySelectorAll(CONTROLS)]
      .filter((element) => isSeen(element) && !element.matches(".scroll, [disabled]") && getComputedStyle(element).pointerEvents !== "none")
      .map((element) => {
        const { x, y, width, height } = (element.matches("input") ? (element.closest("label") ?? element) : element).getBoundingClientRect();
        return { name: nameOf(element), x, y, width, height };
      });
  }

  /** Targets smaller than 24 pixels without the spacing that WCAG 2.5.8 accepts instead. */
  function crampedTargets(scope) {
    const all = targets(scope);
    const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });
    const isSmall = ({ width, height }) => width < 23.99 || height < 23.99;
    return all
      .filter(isSmall)
      .filter((small) =>
        all.some((other) => {
          if (other === small) return false;
          const here = middle(small), there = middle(other);
          if (isSmall(other)) return Math.hypot(here.x - there.x, here.y - there.y) < 24;
          const dx = Math.max(other.x - here.x, 0, here.x - other.x - other.width);
          const dy = Math.max(other.y - here.y, 0, here.y - other.y - other.height);
          return Math.hypot(dx, dy) < 12;
        }),
      )
      .map(({ name, width, height }) => `${width.toFixed(1)}x${height.toFixed(1)}: ${name}`);
  }

  /** Clipped texts: by the screen's sides, or by a container that hides overflow. */
  function clippedTexts() {
    const clipped = [];
    /** What an element clips, and where; null if it clips nothing and is not a button. */
    const edgeOf = once((outer) => {
      const { display, overflowX, overflowY } = getComputedStyle(outer);
      if (display === "inline" || display === "contents") return null;
      const cutsX = /hidden|clip/.test(overflowX), cutsY = /hidden|clip/.test(overflowY), isFace = outer.matches("button, .option-face");
      return cutsX || cutsY || isFace ? { cutsX, cutsY, isFace, edge: outer.getBoundingClientRect() } : null;
    });
    const sizeOf = once((element) => parseFloat(getComputedStyle(element).fontSize));
    for (const { node, element, box } of textBoxes()) {
      // Content that scrolls within its own container can be brought into view.
      if (element.closest("svg, .graph-strip")) continue;
      const what = `"${node.data.trim()}" in ${nameOf(element)}`;
      if (box.left < -1 || box.right > innerWidth + 1) clipped.push(`beyond the screen: ${what}`);
      for (let outer = element; outer && outer !== document.body; outer = outer.parentElement) {
        const found = edgeOf(outer);
        if (!found) continue;
        const { cutsX, cutsY, isFace, edge } = found;
        const isBeyond = (low, high) => low > 1.5 || high > 1.5;
        // Half the leading may stick out: it is empty.
        const slack = (box.height - sizeOf(element)) / 2 + 1;
        if (cutsX && isBeyond(edge.left - box.left, box.right - edge.right)) clipped.push(`cut at the side by ${nameOf(outer)}: ${what}`);
        if (cutsY && isBeyond(edge.top - box.top - slack, box.bottom - edge.bottom - slack)) clipped.push(`cut above or below by ${nameOf(outer)}: ${what}`);
        if (isFace && (box.left < edge.left - 1 || box.right > edge.right + 1)) clipped.push(`wider than ${nameOf(outer)}: ${what}`);
      }
    }
    return clipped;
  }

  /** Parts of the table that cover another one, whose content is clipped at the side, or that have no room for it. */
  function overlaps() {
    const areas = [...document.querySelectorAll(".table > :not(.notices, .area-choice)")]
      .map((area) => ({ area, box: area.getBoundingClientRect() }))
      .filter(({ area, box }) => box.width > 1 && box.height > 1 && getComputedStyle(area).visibility === "visible");
    const faults = areas.filter(({ area }) => area.scrollWidth > area.clientWidth + 1).map(({ area }) => `${area.className} is cut off`);
    for (const [place, { area: one, box: a }] of areas.entries()) {
      for (const { area: other, box: b } of areas.slice(place + 1)) {
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (wide > 8 && high > 8) faults.push(`${one.className} and ${other.className} overlap by ${Math.round(wide)} x ${Math.round(high)}`);
      }
    }
    for (const paper of document.querySelectorAll(".side-score, .side-log")) {
      if (paper.scrollHeight > paper.clientHeight + 2) faults.push(`${paper.className} is too small`);
    }
    return faults;
  }

  window.measure = { load, bare, dress, faintTexts, bridges, stones, targets, crampedTargets, clippedTexts, contrast, overlaps };
})();
