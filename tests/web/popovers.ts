const open = 'data-popover-open'

/**
 * Adds the popover methods that happy-dom lacks. Closed popovers aren't hidden, so queries by role find their content:
 * a style that hides them would double the time of each query.
 */
export function addPopovers(): void {
  const { prototype } = HTMLElement
  const { matches } = Element.prototype
  prototype.togglePopover = function toggle() {
    return this.toggleAttribute(open)
  }
  prototype.hidePopover = function hide() {
    this.removeAttribute(open)
  }
  prototype.checkVisibility = () => true
  prototype.matches = function matchesState(this: HTMLElement, selector: string) {
    return selector === ':popover-open' ? this.hasAttribute(open) : matches.call(this, selector)
  } as typeof matches
}
