"""Picture clean-up with numpy, for builds of Blender without OpenImageDenoise.

Pictures are float32 arrays of shape (height, width, 3), linear light.
"""

import numpy as np

KERNEL = np.array([1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16], np.float32)
LUMINANCE = np.array([0.2126, 0.7152, 0.0722], np.float32)
NORMAL_SIGMA = 0.25
ALBEDO_SIGMA = 0.06
DARKEST_ALBEDO = 0.02


def _neighbourhood(channel):
    """Stacks the 3x3 neighbours of every pixel, sorted from dark to bright."""
    padded = np.pad(channel, 1, mode="edge")
    height, width = channel.shape
    shifted = [padded[y : y + height, x : x + width] for y in range(3) for x in range(3)]
    return np.sort(np.stack(shifted), axis=0)


def despeckle(picture):
    """Darkens lone bright pixels ("fireflies") to their third brightest neighbour."""
    brightness = picture @ LUMINANCE
    limit = _neighbourhood(brightness)[6]
    return picture * np.minimum(1, limit / np.maximum(brightness, 1e-6))[..., None]


def smooth_edges(picture, tolerance=0.18):
    """Replaces pixels that stand out from all their neighbours by the median colour."""
    brightness = picture @ LUMINANCE
    middle = _neighbourhood(brightness)[4]
    outlier = np.abs(brightness - middle) > tolerance * middle + 0.01
    medians = np.dstack([_neighbourhood(picture[..., c])[4] for c in range(3)])
    return np.where(outlier[..., None], medians, picture)


def denoise(picture, albedo, normal, passes=4, color_sigma=0.9):
    """Edge-avoiding à-trous filter (Dammertz et al. 2010) on light without surface colour."""
    light = picture / (albedo + DARKEST_ALBEDO)
    for step in range(passes):
        light = _filter_pass(light, albedo, normal, 1 << step, color_sigma * 0.6**step)
    return light * (albedo + DARKEST_ALBEDO)


def _filter_pass(light, albedo, normal, stride, color_sigma):
    brightness = np.log1p(light @ LUMINANCE)
    height, width = brightness.shape
    margin = 2 * stride

    def pad(values):
        widths = ((margin, margin), (margin, margin)) + ((0, 0),) * (values.ndim - 2)
        return np.pad(values, widths, mode="edge")

    padded = [pad(values) for values in (light, albedo, normal, brightness)]
    total = np.zeros_like(light)
    weights = np.zeros_like(brightness)
    for dy in range(5):
        for dx in range(5):
            window = np.s_[dy * stride : dy * stride + height, dx * stride : dx * stride + width]
            near_light, near_albedo, near_normal, near_brightness = (p[window] for p in padded)
            distance = ((near_normal - normal) ** 2).sum(-1) / NORMAL_SIGMA**2
            distance += ((near_albedo - albedo) ** 2).sum(-1) / ALBEDO_SIGMA**2
            distance += np.abs(near_brightness - brightness) / color_sigma
            weight = KERNEL[dy] * KERNEL[dx] * np.exp(-distance)
            total += near_light * weight[..., None]
            weights += weight
    return total / np.maximum(weights, 1e-6)[..., None]


def _box_blur(values, radius, axis):
    margins = [(radius + 1, radius) if a == axis else (0, 0) for a in range(3)]
    sums = np.cumsum(np.pad(values, margins, mode="edge"), axis=axis)
    length = values.shape[axis]
    window = 2 * radius + 1
    ahead = np.take(sums, range(window, window + length), axis=axis)
    behind = np.take(sums, range(length), axis=axis)
    return (ahead - behind) / window


def bloom(picture, strength):
    """Adds a soft glow around the parts brighter than white."""
    bright = np.clip(picture - 1.2, 0, 6)
    glow = np.zeros_like(picture)
    for radius in (4, 14, 40):
        blurred = bright
        for axis in (0, 0, 1, 1):
            blurred = _box_blur(blurred, radius, axis)
        glow += blurred
    return picture + glow * strength
